import { useLocation } from 'wouter'
import { ApiError } from '#web/platform/call.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { switchTo } from './queries.ts'

const home = '/'

/** Switches to a salon and goes to the home page, since the present page belongs to the salon before. */
export function useSwitch() {
  const [, navigate] = useLocation()
  return async (salonId: string) => {
    navigate(home)
    // Not at home yet: the page asks about unsaved changes first, or a newer program is being loaded.
    if (location.pathname !== home) return
    try {
      toast.success((await switchTo(salonId)).message)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    }
  }
}
