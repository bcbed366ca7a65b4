import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Kbd } from '#web/ui/controls/kbd.tsx'

type Props = {
  icon: LucideIcon
  /** The key that presses it. */
  letter?: string
  onPress: () => void
  children: ReactNode
}

/** One of the lesser acts of a panel: a sign with its word below. */
export const CardAct = ({ icon: Icon, letter, onPress, children }: Props) => (
  <button type="button" className="card-act" aria-keyshortcuts={letter} onClick={onPress}>
    <Icon size={20} aria-hidden />
    <span>{children}</span>
    {letter !== undefined && (
      <span aria-hidden>
        <Kbd>{letter}</Kbd>
      </span>
    )}
  </button>
)
