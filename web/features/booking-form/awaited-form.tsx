import { AwaitedDialog } from '#web/ui/overlay/awaited-dialog.tsx'

type Props = { typed: string; onType: (typed: string) => void; onClose: () => void }

/** Stands in for the form of a new appointment. */
export const AwaitedForm = ({ typed, onType, onClose }: Props) => (
  <AwaitedDialog
    title="Termin i ri"
    field={{ label: 'Klienti', placeholder: 'Emri ose telefoni', typed, onType }}
    onClose={onClose}
  />
)
