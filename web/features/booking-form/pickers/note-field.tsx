import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { TextAreaField } from '#web/ui/form/field.tsx'

type Props = { note: string; onNote: (note: string) => void; error: string | undefined }

/** Folded until something is to be noted, or is. */
export function NoteField({ note, onNote, error }: Props) {
  const [isOpen, setOpen] = useState(note !== '')
  const part = useRef<HTMLDivElement>(null)
  const open = () => {
    flushSync(() => setOpen(true))
    part.current?.querySelector('textarea')?.focus()
  }
  return (
    <div ref={part} className="note-field">
      {isOpen || error !== undefined ? (
        <TextAreaField
          label="Shënim"
          rows={2}
          maxLength={500}
          value={note}
          onChange={(event) => onNote(event.target.value)}
          error={error}
        />
      ) : (
        <button type="button" className="service-next" onClick={open}>
          <Plus size={14} aria-hidden />
          Shënim
        </button>
      )}
    </div>
  )
}
