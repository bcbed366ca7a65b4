import { CircleQuestionMark } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import './hint.css'

type Props = { about: string; children: ReactNode }

/** What something means, for whoever asks: by a press, for fingers and keys can not hover. */
export function Hint({ about, children }: Props) {
  const id = useId()
  const anchor = `--hint-${id.replace(/\W/g, '')}`
  return (
    <span className="hint">
      <button type="button" popoverTarget={id} style={{ anchorName: anchor }}>
        <CircleQuestionMark size={15} aria-hidden />
        <VisuallyHidden>Çfarë do të thotë: {about}</VisuallyHidden>
      </button>
      <span
        id={id}
        popover="auto"
        role="note"
        aria-label={about}
        className="hint-words floating"
        style={{ positionAnchor: anchor }}
      >
        {children}
      </span>
    </span>
  )
}
