import { Component, type ReactNode } from 'react'
import { leaveOldBuild } from '#web/platform/loading/newer-build.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import './error-boundary.css'

type Props = { place: string; children: ReactNode }
type State = { failed: boolean; place: string }

/** The last net. A change of place clears it, so that the way out works. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, place: this.props.place }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { failed: false, place }
  }

  override componentDidCatch() {
    void leaveOldBuild()
    addEventListener('online', this.retry, { once: true })
  }

  retry = () => this.setState({ failed: false })

  override render() {
    if (!this.state.failed) return this.props.children
    return <Failure onRetry={this.retry} />
  }
}

function Failure({ onRetry }: { onRetry: () => void }) {
  // Mostly a page whose file has not been fetched yet.
  const [title, words] = navigator.onLine
    ? ['Unexpected Application Error!', 'Diçka shkoi keq në këtë faqe.']
    : ['Jeni pa lidhje', 'Kjo faqe hapet sapo të kthehet lidhja.']
  return (
    <section aria-label="Gabim" className="page-gutter page-middle failure">
      <h1>{title}</h1>
      <p>{words}</p>
      <p className="button-row">
        <Button kind="primary" onClick={onRetry}>
          Provo përsëri
        </Button>
        {/* A whole page load: it also brings the newest version of the program. */}
        <a className={buttonClass('soft')} href="/">
          Kthehu në fillim
        </a>
      </p>
    </section>
  )
}
