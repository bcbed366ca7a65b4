import { Suspense } from 'react'
import { DeleteAccount, OwnData } from '../own-data/own-data.tsx'
import { LeaveSalon } from '../own-data/leave-salon.tsx'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { useRight } from '#web/platform/rights.ts'
import { useSession } from '#web/platform/session.ts'
import { PageHead } from '#web/ui/text/page-head.tsx'
import { AtTheCounter } from './at-the-counter.tsx'
import { ProfileAwaited } from './profile-awaited.tsx'

/** The heaviest part. On the salon's tablet it never shows, and is not fetched. */
const ProfileForm = lazyPiece(async () => ({
  default: (await import('./profile-form.tsx')).ProfileForm,
}))

/** Loaded on demand: this part waits for an answer of the server anyway. */
const Workplaces = lazyPiece(async () => ({
  default: (await import('../salons/workplaces.tsx')).Workplaces,
}))

const Together = lazyPiece(async () => ({
  default: (await import('./together.tsx')).Together,
}))

const LogInParts = lazyPiece(async () => ({
  default: (await import('./log-in-parts.tsx')).LogInParts,
}))

const SalonParts = lazyPiece(async () => ({
  default: (await import('./salon-parts.tsx')).SalonParts,
}))

export function ProfilePage() {
  const { user } = useSession()
  const hasDays = useRight('day.own')
  if (user?.byPin)
    return (
      <>
        <PageHead title="Profili im">{user.name}</PageHead>
        <AtTheCounter />
      </>
    )
  return (
    <>
      <PageHead title="Profili im">Emri, adresa dhe fjalëkalimi i llogarisë.</PageHead>
      {/* A newly verified address remounts the form: otherwise its field would save the old address back. */}
      <Suspense fallback={<ProfileAwaited />}>
        {user && <ProfileForm key={user.email} user={user} stands />}
      </Suspense>
      <Suspense>
        <Together>
          <LogInParts />
          {user?.role === 'user' && <Workplaces />}
          {user?.salon && hasDays && <SalonParts />}
          <OwnData />
          <LeaveSalon />
          {/* An administrator's account ends by another administrator's hand. */}
          {user?.role === 'user' && <DeleteAccount />}
        </Together>
      </Suspense>
    </>
  )
}
