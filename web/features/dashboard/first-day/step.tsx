import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

type Props = {
  mark: ReactNode
  title: string
  state: 'open' | 'done' | undefined
  /** What stands there while it is folded. */
  said: string
  /** Without it the step waits for the one before. */
  onOpen: (() => void) | undefined
  children: ReactNode
}

/** One step of several: unfolded, or folded to what was said in it. The step that unfolds takes the focus. */
export function Step({ mark, title, state, said, onOpen, children }: Props) {
  const box = useRef<HTMLLIElement>(null)
  const isOpen = state === 'open'
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    const find = (part: string) => box.current?.querySelector<HTMLElement>(part)
    if (isOpen && !wasOpen.current) (find('[data-begin]') ?? find('h2'))?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <li ref={box} data-state={state} aria-current={isOpen ? 'step' : undefined}>
      <span aria-hidden>{state === 'done' ? <Check size={18} /> : mark}</span>
      <div className="stack one-column at-top">
        <h2 tabIndex={-1}>
          {onOpen && !isOpen ? (
            <button type="button" className="whole-row" aria-expanded={false} onClick={onOpen}>
              {title}
            </button>
          ) : (
            title
          )}
          {state === 'done' && <VisuallyHidden>, gati</VisuallyHidden>}
        </h2>
        {isOpen ? children : <p className="breaks">{said}</p>}
      </div>
    </li>
  )
}
