import { WaitingFields } from '#web/ui/data/waiting-fields.tsx'
import './profile-awaited.css'

/** Keeps the place of the profile's form, so that what stands below does not move when it comes. */
export const ProfileAwaited = () => (
  <div className="profile-awaited">
    <WaitingFields fields={5} />
  </div>
)
