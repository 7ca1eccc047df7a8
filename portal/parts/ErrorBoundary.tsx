import { Component, type ReactNode } from 'react';
import { report } from '#portal/api/reports/report.ts';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Rendered instead after a failure. */
  fallback: ReactNode;
  /** A new value renders the children again. */
  resetKey: string;
}

/** Limits a failure of rendering to the screen or the part that failed. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failedAt?: string }> {
  override state: { failedAt?: string } = {};

  static getDerivedStateFromError = () => ({ failedAt: '' });

  override componentDidCatch(error: unknown): void {
    report('render', { error });
    this.setState({ failedAt: this.props.resetKey });
  }

  override componentDidUpdate(): void {
    const { failedAt } = this.state;
    if (failedAt && failedAt !== this.props.resetKey) this.setState({ failedAt: undefined });
  }

  override render(): ReactNode {
    return this.state.failedAt === undefined ? this.props.children : this.props.fallback;
  }
}
