import { Dialog } from './dialog.tsx'

type Props = {
  title: string
  /** Its first field, for what is to be written in. */
  field?: { label: string; placeholder: string; typed: string; onType: (typed: string) => void }
  onClose: () => void
}

/**
 * Stands in for a dialog whose program is still loading: its first field takes every key from the first one on, and the
 * typed text moves to the field that replaces it.
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
