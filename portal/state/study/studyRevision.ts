import { proxy } from 'valtio';

/** Owns which revision of the study's files the page shows, for study builders. Screens that fetched a node fetch it again. */
export const studyRevision = proxy<{ current?: string }>({});
