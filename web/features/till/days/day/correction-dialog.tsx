import { LineButton } from '#web/platform/forms/line-button.tsx'
import { useDayActs } from '../mutations.ts'
import { CashDialog } from './cash-dialog.tsx'

const ways = [
  { value: 'out', label: 'Ishin më pak' },
  { value: 'in', label: 'Ishin më shumë' },
] as const
const reasons = ['kusur i gabuar', 'dalje pa shënuar', 'shitje pa shënuar']

export function CorrectionDialog({ date, onClose }: { date: string; onClose: () => void }) {
  const acts = useDayActs()
  return (
    <CashDialog
      title="Korrigjim"
      ways={ways}
      reasons={reasons}
      submit={LineButton}
      send={(body) => acts.correct(date, body)}
      onClose={onClose}
    />
  )
}
