import { ApiError } from '#web/platform/call.ts'
import { toast } from '#web/ui/overlay/toast.tsx'

export function tell(error: unknown) {
  if (!(error instanceof ApiError)) throw error
  toast.error(error.message)
}
