import {
  Info,
  LogIn,
  LogOut,
  type LucideIcon,
  OctagonAlert,
  Pencil,
  Plus,
  Settings2,
  Trash2,
  TriangleAlert,
} from 'lucide-react'
import { actionLabels, type ActionType, type Severity, severityLabels } from '#contract/history.ts'
import { Pill, type PillStatus } from '#web/ui/pill.tsx'

type Look = readonly [status: PillStatus, glyph: LucideIcon]

const actions: Record<ActionType, Look> = {
  login: ['completed', LogIn],
  logout: ['completed', LogOut],
  create: ['confirmed', Plus],
  update: ['pending', Pencil],
  delete: ['cancelled', Trash2],
  system: ['completed', Settings2],
}
const ranks: Record<Severity, Look> = {
  info: ['completed', Info],
  warning: ['pending', TriangleAlert],
  critical: ['cancelled', OctagonAlert],
}

export function ActionPill({ action }: { action: ActionType }) {
  const [status, glyph] = actions[action]
  return (
    <Pill status={status} glyph={glyph}>
      {actionLabels[action]}
    </Pill>
  )
}

export function SeverityPill({ severity }: { severity: Severity }) {
  const [status, glyph] = ranks[severity]
  return (
    <Pill status={status} glyph={glyph}>
      {severityLabels[severity]}
    </Pill>
  )
}
