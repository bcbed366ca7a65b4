import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { number } from '#contract/kit/albanian.ts'
import { type User, userWords } from '#contract/accounts/users.ts'
import { failureWords } from '#web/platform/failure-words.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { isBilled } from '#web/platform/site.ts'
import { Figures } from '#web/ui/data/figures.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { PageHead } from '#web/ui/text/page-head.tsx'
import { figuresQuery, usersQuery } from './queries.ts'
import { useUserActs } from './use-user-acts.ts'
import { useUsersPlace } from './use-users-place.ts'
import { UsersList } from './users-list.tsx'
import { UsersTools } from './users-tools.tsx'
import './users.css'

const load = () => import('./user-dialogs.tsx')
const UserDialog = lazyPiece(async () => ({ default: (await load()).UserDialog }))
const ExtendDialog = lazyPiece(async () => ({ default: (await load()).ExtendUserDialog }))

/** Fetched as soon as the list is on screen: the first press finds them there. */
function usePreloadedDialogs(isLoaded: boolean) {
  useEffect(() => {
    if (isLoaded) load().catch(() => undefined)
  }, [isLoaded])
}

type Opened = { user: User; as: 'edit' | 'extend' }

export function Users({ own }: { own: string }) {
  const place = useUsersPlace()
  const { data, error, isPlaceholderData, refetch } = useQuery(usersQuery(place.wanted))
  const [opened, setOpened] = useState<Opened>()
  const acts = useUserActs()
  const close = () => setOpened(undefined)
  const isWaiting = isPlaceholderData || place.typed.trim() !== place.wanted.q
  usePreloadedDialogs(data !== undefined)

  return (
    <>
      <PageHead title="Menaxhimi i Përdoruesve" />
      <div className="users page-body one-column">
        <UserFigures />
        <UsersTools place={place} found={isWaiting ? undefined : data?.pagination?.total_items} />
        {error && (
          <LoadTrouble onRetry={() => void refetch()}>
            {failureWords(error, userWords.loadFailed)}
          </LoadTrouble>
        )}
        <UsersList
          list={data}
          own={own}
          place={place}
          isWaiting={isWaiting}
          isFailed={error !== null}
          acts={{
            ...acts,
            edit: (user) => setOpened({ user, as: 'edit' }),
            extend: (user) => setOpened({ user, as: 'extend' }),
          }}
        />
      </div>
      <Suspense>
        {opened?.as === 'edit' && <UserDialog user={opened.user} onClose={close} />}
        {opened?.as === 'extend' && <ExtendDialog user={opened.user} onClose={close} />}
      </Suspense>
    </>
  )
}

function UserFigures() {
  const { data, isError } = useQuery(figuresQuery)
  if (!data && isError) return null
  const { total = 0, withSubscription = 0, onTrial = 0, admins = 0 } = data ?? {}
  const figures = [
    { name: 'Përdorues gjithsej', value: number(total) },
    ...(isBilled()
      ? [
          { name: 'Sallone me abonim', value: number(withSubscription) },
          { name: 'Sallone në provë', value: number(onTrial) },
        ]
      : []),
    { name: 'Administratorë', value: number(admins) },
  ]
  return <Figures label="Shifrat e përdoruesve" figures={figures} isWaiting={!data} />
}
