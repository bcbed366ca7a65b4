import { type ReactNode, useId } from 'react'
import './hint.css'

type Props = { about: string; children: ReactNode }

/** Words that say what they mean, for whoever asks: by a press, for fingers and keys can not hover. */
export function Hint({ about, children }: Props) {
  const id = useId()
  const anchor = `--hint-${id.replace(/\W/g, '')}`
  return (
    <span className="hint">
      <button
        type="button"
        title="Çfarë do të thotë"
        popoverTarget={id}
        style={{ anchorName: anchor }}
      >
        {about}
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
