import { salonErrors } from '#contract/salon.ts'
import { SaveBar, SaveRefusal } from '#web/platform/forms/save-bar.tsx'
import type { useSalonDraft } from './use-salon-draft.ts'

export function SaveSalon({ form }: { form: ReturnType<typeof useSalonDraft> }) {
  const { refusal, busy, isUnsaved, discard } = form
  return (
    <SaveBar
      isUnsaved={isUnsaved}
      busy={busy}
      onDiscard={discard}
      trouble={refusal && <SaveRefusal error={refusal} stale={salonErrors.salonStale} />}
    />
  )
}
