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
import { Pill } from '#web/ui/text/pill.tsx'

const glyphs: Record<ActionType, LucideIcon> = {
  login: LogIn,
  logout: LogOut,
  create: Plus,
  update: Pencil,
  delete: Trash2,
  system: Settings2,
}
/** Every row has an action, so none of them is dressed as an exception. */
export function ActionMark({ action }: { action: ActionType }) {
  const Glyph = glyphs[action]
  return (
    <span className="history-action gap-8 nowrap">
      <Glyph size={15} aria-hidden />
      {actionLabels[action]}
    </span>
  )
}

/** Ordinary entries get a plain word; only warnings and critical entries get a pill. */
export function SeverityMark({ severity }: { severity: Severity }) {
  const label = severityLabels[severity]
  if (severity === 'info') return <span className="history-info">{label}</span>
  return severity === 'warning' ? (
    <Pill status="completed" glyph={TriangleAlert}>
      {label}
    </Pill>
  ) : (
    <Pill status="cancelled" glyph={OctagonAlert}>
      {label}
    </Pill>
  )
}
