/** @jsxImportSource preact */
import { useSpeech } from '../speech.ts'
import { Drawer } from '../steps/drawer.tsx'

type QuestionProps = { isBusy: boolean; onCancel: () => void; onClose: () => void }

export function CancelQuestion({ isBusy, onCancel, onClose }: QuestionProps) {
  const { words } = useSpeech()
  return (
    <Drawer title={words.cancelSure} onClose={onClose}>
      <p class="lede">{words.cancelSureWhy}</p>
      <div class="acts">
        <button type="button" class="btn btn-danger full" disabled={isBusy} onClick={onCancel}>
          {words.cancelYes}
        </button>
        <button type="button" class="btn btn-outline full" onClick={onClose}>
          {words.keep}
        </button>
      </div>
    </Drawer>
  )
}
