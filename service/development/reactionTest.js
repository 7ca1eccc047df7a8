/* oxlint-disable no-restricted-globals -- This script runs on a page of its own, not in the service. */
// A simple reaction-time test: a field changes after a random wait, and the participant presses as soon as they see it.
// Times are measured on the clock of performance.now(): from the frame that shows the change to the time stamp of the
// input event, which the browser takes before any script runs.
(() => {
  const page = document.getElementById('test');
  const settings = JSON.parse(page.dataset.settings);
  const texts = settings.texts;
  const TRIALS = 5;
  /** The wait before the change, in milliseconds. */
  const SHORTEST_WAIT = 700;
  const LONGEST_WAIT = 2000;
  /** Nobody reacts faster: the press was a guess. */
  const GUESS = 100;
  /** After this time the trial is repeated. */
  const LATEST = 5000;

  const find = (id) => {
    return document.getElementById(id);
  };
  const intro = find('intro');
  const running = find('running');
  const end = find('end');
  const field = find('field');
  const note = find('note');
  const times = [];
  let tooEarly = 0;
  let missed = 0;
  let input = '';
  let phase = 'rest';
  let onset;
  let timer;

  const show = (part) => {
    [intro, running, end].forEach((each) => {
      each.hidden = each !== part;
    });
    part.querySelector('[data-first]').focus();
  };
  /** The smallest step of the clock, in milliseconds: browsers make it coarser on purpose. */
  const clockStep = () => {
    let smallest = Infinity;
    for (let i = 0; i < 5; i += 1) {
      const from = performance.now();
      let to = from;
      while (to === from) to = performance.now();
      smallest = Math.min(smallest, to - from);
    }
    return smallest;
  };

  const rest = (text) => {
    clearTimeout(timer);
    phase = 'rest';
    onset = undefined;
    field.dataset.state = 'wait';
    field.textContent = texts.wait;
    note.textContent = text;
  };
  const begin = (text) => {
    rest(text || texts.trial.replace('{number}', times.length + 1).replace('{count}', TRIALS));
    phase = 'waiting';
    timer = setTimeout(change, SHORTEST_WAIT + Math.random() * (LONGEST_WAIT - SHORTEST_WAIT));
  };
  const change = () => {
    requestAnimationFrame(() => {
      if (phase !== 'waiting') return;
      phase = 'changed';
      field.dataset.state = 'now';
      field.textContent = texts.now;
      // The next frame begins when the one with the change is on the screen.
      requestAnimationFrame((frame) => {
        onset = frame;
      });
      timer = setTimeout(() => {
        missed += 1;
        begin(texts.missed);
      }, LATEST);
    });
  };
  const press = (event, kind) => {
    event.preventDefault();
    if (phase === 'rest') return;
    const at = event.timeStamp > 0 && event.timeStamp <= performance.now() ? event.timeStamp : performance.now();
    if (phase === 'waiting' || onset === undefined || at - onset < GUESS) {
      tooEarly += 1;
      return begin(texts.early);
    }
    input = kind;
    times.push(at - onset);
    if (times.length < TRIALS) begin();
    else finish();
  };
  const finish = () => {
    rest('');
    show(end);
    send();
  };

  const send = () => {
    const button = find('back');
    const problem = find('problem');
    button.hidden = true;
    problem.textContent = '';
    fetch(settings.results, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        visit: settings.visit,
        study: settings.study,
        return_url: settings.back,
        times: times,
        too_early: tooEarly,
        missed: missed,
        input: input,
        clock: clockStep(),
      }),
    })
      .then((response) => {
        return response.ok ? response.json() : Promise.reject(new Error(String(response.status)));
      })
      .then(
        (result) => {
          find('median').textContent = texts.median.replace('{time}', Math.round(result.median));
          location.replace(result.url);
        },
        () => {
          problem.textContent = texts.problem;
          button.hidden = false;
          button.focus();
        },
      );
  };

  find('start').addEventListener('click', () => {
    show(running);
    begin();
  });
  find('back').addEventListener('click', send);
  field.addEventListener('pointerdown', (event) => {
    press(event, event.pointerType || 'mouse');
  });
  field.addEventListener('keydown', (event) => {
    if ((event.key === ' ' || event.key === 'Enter') && !event.repeat) press(event, 'keyboard');
  });
  // A trial during which the participant was elsewhere says nothing.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden && phase !== 'rest') rest(texts.away);
    else if (!document.hidden && !running.hidden && phase === 'rest') begin(texts.away);
  });
})();
