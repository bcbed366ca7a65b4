import { Download, Plus, Printer } from 'lucide-react'
import { Suspense, useState } from 'react'
import { dayRoutes, dayWords } from '#contract/days.ts'
import { callForFile } from '#web/platform/call.ts'
import { failureWords } from '#web/platform/failure-words.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'

const NewSale = lazyPiece(async () => ({
  default: (await import('../../sales/new-sale-dialog.tsx')).NewSaleDialog,
}))

type Props = {
  date: string
  /** A sale is the next thing that is done here; otherwise the counting of the drawer is. */
  sellsNext: boolean
}

/** A sale without a visit, the sheet on paper, and the list for the fiscal till. */
export function DayActs({ date, sellsNext }: Props) {
  const [isSelling, setIsSelling] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  async function save() {
    setIsBusy(true)
    try {
      saveFile(await callForFile(dayRoutes.downloadDay, { params: { date } }))
    } catch (error) {
      toast.error(failureWords(error, dayWords.exportFailed))
    }
    setIsBusy(false)
  }
  return (
    <>
      <Button onClick={() => window.print()}>
        <Printer size={16} aria-hidden /> Fletë
      </Button>
      <Button busy={isBusy} onClick={() => void save()}>
        <Download size={16} aria-hidden /> Eksporto
      </Button>
      <Button
        kind={sellsNext ? 'primary' : 'soft'}
        className="till-sell"
        onClick={() => setIsSelling(true)}
      >
        <Plus size={16} aria-hidden /> Shitje
      </Button>
      <Suspense>{isSelling && <NewSale onClose={() => setIsSelling(false)} />}</Suspense>
    </>
  )
}
