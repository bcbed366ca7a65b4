import {
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
import { Pill, type PillStatus } from '#web/ui/text/pill.tsx'

type Look = readonly [status: PillStatus, glyph: LucideIcon]

const actions: Record<ActionType, Look> = {
  login: ['completed', LogIn],
  logout: ['completed', LogOut],
  create: ['confirmed', Plus],
  update: ['pending', Pencil],
  delete: ['cancelled', Trash2],
  system: ['completed', Settings2],
}
export function ActionPill({ action }: { action: ActionType }) {
  const [status, glyph] = actions[action]
  return (
    <Pill status={status} glyph={glyph}>
      {actionLabels[action]}
    </Pill>
  )
}

/** What is ordinary is said in passing; only the rest catches the eye. */
export function SeverityMark({ severity }: { severity: Severity }) {
  const label = severityLabels[severity]
  if (severity === 'info') return <span className="history-info">{label}</span>
  const [status, glyph] = severity === 'warning' ? warning : critical
  return (
    <Pill status={status} glyph={glyph}>
      {label}
    </Pill>
  )
}

const warning: Look = ['pending', TriangleAlert]
const critical: Look = ['cancelled', OctagonAlert]
