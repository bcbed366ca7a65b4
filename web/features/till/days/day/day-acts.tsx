import { Download, Printer, ShoppingBag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { dayRoutes, dayWords } from '#contract/till/days.ts'
import { callForFile } from '#web/platform/call.ts'
import { failureWords } from '#web/platform/failure-words.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'

const NewSale = lazyPiece(async () => ({
  default: (await import('../../sales/new-sale-dialog.tsx')).NewSaleDialog,
}))

/** The sheet on paper, and the list for the fiscal till. */
export function DayPapers({ date }: { date: string }) {
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
    </>
  )
}

/** For a sale without a visit. `isNext` says that it is the next thing done here; otherwise the drawer is counted. */
export function NewSaleButton({ isNext }: { isNext: boolean }) {
  const [isSelling, setIsSelling] = useState(false)
  return (
    <>
      <Button kind={isNext ? 'primary' : 'soft'} onClick={() => setIsSelling(true)}>
        <ShoppingBag size={16} aria-hidden /> Shitje
      </Button>
      <Suspense>{isSelling && <NewSale onClose={() => setIsSelling(false)} />}</Suspense>
    </>
  )
}
