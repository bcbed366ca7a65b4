import {
  Armchair,
  Ban,
  Check,
  CheckCheck,
  Clock,
  type LucideIcon,
  Sparkle,
  UserX,
} from 'lucide-react'
import type { ReactNode } from 'react'
import './pill.css'

const glyphs = {
  pending: Clock,
  confirmed: Check,
  running: Armchair,
  completed: CheckCheck,
  cancelled: Ban,
  no_show: UserX,
  trial: Sparkle,
} satisfies Record<string, LucideIcon>

export type PillStatus = keyof typeof glyphs

type Props = {
  status: PillStatus
  /** A glyph of its own, for a state that only shares the colour of `status`. */
  glyph?: LucideIcon
  children: ReactNode
}

/** A state as glyph and word: its colour alone says nothing. */
export function Pill({ status, glyph: Glyph = glyphs[status], children }: Props) {
  return (
    <span className="pill" data-status={status}>
      <Glyph size={14} aria-hidden />
      {children}
    </span>
  )
}
