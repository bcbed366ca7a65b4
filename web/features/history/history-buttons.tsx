import { Download, RefreshCw, Timer, Trash2 } from 'lucide-react'
import { Button } from '#web/ui/controls/button.tsx'
import type { useHistoryActs } from './use-history-acts.ts'

type Props = {
  acts: ReturnType<typeof useHistoryActs>
  isFetching: boolean
  onRefresh: () => void
  onExport: () => void
}

export const HistoryButtons = ({ acts, isFetching, onRefresh, onExport }: Props) => (
  <>
    <Button busy={isFetching} onClick={onRefresh}>
      <RefreshCw size={16} aria-hidden />
      Rifresko
    </Button>
    <Button busy={acts.busy === 'export'} onClick={onExport}>
      <Download size={16} aria-hidden />
      Eksporto
    </Button>
    <Button busy={acts.busy === 'cleanUp'} onClick={() => void acts.cleanUp()}>
      <Timer size={16} aria-hidden />
      Pastrim automatik
    </Button>
    <Button kind="outline" busy={acts.busy === 'clear'} onClick={() => void acts.clear()}>
      <Trash2 size={16} aria-hidden />
      Fshi të gjitha
    </Button>
  </>
)
