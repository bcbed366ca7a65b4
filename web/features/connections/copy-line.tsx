import { Copy } from 'lucide-react'
import { Button } from '#web/ui/controls/button.tsx'
import { copyText } from '#web/ui/overlay/copy-text.ts'
import './copy-line.css'

type Props = {
  text: string
  /** On the button. */
  label: string
  /** Said once it is copied. */
  done: string
}

/** A line to be pasted elsewhere, on one line however long it is. */
export function CopyLine({ text, label, done }: Props) {
  const copy = () => copyText(text, done, 'Nuk u kopjua. Zgjidheni dhe kopjojeni vetë.')
  return (
    <>
      <code className="copy-line one-line sunken">{text}</code>
      <Button className="copy-button" onClick={() => void copy()}>
        <Copy aria-hidden="true" size={16} />
        {label}
      </Button>
    </>
  )
}
