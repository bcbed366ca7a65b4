import { OwnCalendarPart } from '#web/features/connections/calendars/calendars.tsx'
import { PushPanel } from '#web/features/push/push-panel.tsx'

/** What a member has of the salon for themselves: its news on their devices, their own calendar. */
export const SalonParts = () => (
  <>
    <PushPanel />
    <OwnCalendarPart />
  </>
)
