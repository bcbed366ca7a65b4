import { saleErrors } from '#contract/till/sale-refusals.ts'
import { ApiError } from '#web/platform/call.ts'
import { toast } from '#web/ui/overlay/toast.tsx'

/** Another device was faster: it is said, and there is nothing left to do. */
export function isTooLate(error: unknown) {
  if (!(error instanceof ApiError)) return false
  const isLate = error.is(saleErrors.alreadyClosed) || error.is(saleErrors.alreadyVoided)
  if (isLate) toast.error(error.message)
  return isLate
}
