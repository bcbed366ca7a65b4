import { Download, Ellipsis, RefreshCw, Timer, Trash2 } from 'lucide-react'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
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
    <Menu
      label="Më shumë"
      className={buttonClass('icon')}
      trigger={<Ellipsis size={20} aria-hidden />}
      items={[
        {
          label: 'Pastrim automatik',
          icon: <Timer size={16} />,
          refused: acts.busy === 'cleanUp' ? 'Po pastrohet …' : undefined,
          onSelect: () => void acts.cleanUp(),
        },
        {
          label: 'Fshi të gjitha',
          icon: <Trash2 size={16} />,
          danger: true,
          refused: acts.busy === 'clear' ? 'Po fshihet …' : undefined,
          onSelect: () => void acts.clear(),
        },
      ]}
    />
  </>
)
