import { useQuery } from '@tanstack/react-query'
import { MyDevices } from '#web/features/devices/my-devices.tsx'
import { useSession } from '#web/platform/session.ts'
import { secondFactorQuery } from '../second-factor/queries.ts'
import { SecondFactorPart } from '../second-factor/second-factor-part.tsx'
import { ThisDevice } from './this-device.tsx'

/** The second step, the devices that are not asked for it (the server remembers no administrator), and this one. */
export function LogInParts() {
  const { user } = useSession()
  const { data } = useQuery(secondFactorQuery)
  const isAsked = data !== undefined && (data.totp || data.passkeys.length > 0)
  return (
    <>
      <SecondFactorPart />
      {user?.role === 'user' && (
        <MyDevices note={isAsked ? 'Këto nuk pyeten për hapin e dytë.' : undefined} />
      )}
      <ThisDevice />
    </>
  )
}
