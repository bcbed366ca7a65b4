import type { LucideIcon } from 'lucide-react'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { RefreshButton } from './refresh-button.tsx'

type Props = { icon: LucideIcon; onRefresh: () => void; children: string }

export const Nothing = ({ icon, onRefresh, children }: Props) => (
  <EmptyState icon={icon} action={<RefreshButton isBusy={false} onRefresh={onRefresh} />}>
    {children}
  </EmptyState>
)
