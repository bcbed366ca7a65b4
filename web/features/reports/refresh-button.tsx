import { RefreshCw } from 'lucide-react'
import { reportWords } from '#contract/reports/reports.ts'
import { Button } from '#web/ui/controls/button.tsx'

type Props = { isBusy: boolean; onRefresh: () => void }

export const RefreshButton = ({ isBusy, onRefresh }: Props) => (
  <Button busy={isBusy} className="refresh" onClick={onRefresh}>
    <RefreshCw size={16} aria-hidden />
    {reportWords.refresh}
  </Button>
)
