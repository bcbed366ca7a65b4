import { Dialog } from './dialog.tsx'

type Props = {
  title: string
  /** Its first field, for what is to be written in. */
  field?: { label: string; placeholder: string; typed: string; onType: (typed: string) => void }
  onClose: () => void
}

/**
 * A dialog as far as it is there at once, while the rest is on its way: its first field gets every key from the first
 * one on, and what is typed goes over into the field that takes its place.
 */
export const AwaitedDialog = ({ title, field, onClose }: Props) => (
  <Dialog title={title} onClose={onClose}>
    {field && (
      <input
        className="awaited"
        aria-label={field.label}
        autoComplete="off"
        placeholder={field.placeholder}
        value={field.typed}
        onChange={({ target }) => field.onType(target.value)}
      />
    )}
    <p>Duke ngarkuar...</p>
  </Dialog>
)
