import { CircleDashed, Users } from 'lucide-react'
import type { ReplyOf } from '#contract/kit/route.ts'
import { counted, shortDate } from '#contract/kit/albanian.ts'
import { dayOf } from '#contract/kit/time.ts'
import {
  roleLabels,
  statusLabels,
  type User,
  type userRoutes,
  type UserStatus,
  userWords,
} from '#contract/users.ts'
import { isBilled } from '#web/platform/site.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { ListCard } from '#web/ui/data/list-frame.tsx'
import { Pagination } from '#web/ui/controls/pagination.tsx'
import { Pill, type PillStatus } from '#web/ui/text/pill.tsx'
import { DelayedSpinner } from '#web/ui/text/spinner.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { isMember } from './is-member.ts'
import { type Acts, UserMenu } from './user-menu.tsx'
import type { useUsersPlace } from './use-users-place.ts'

type Props = {
  list: ReplyOf<typeof userRoutes.list> | undefined
  own: string
  place: ReturnType<typeof useUsersPlace>
  /** What is shown is not yet the answer to what was asked. */
  isWaiting: boolean
  isFailed: boolean
  acts: Acts
}

export function UsersList({ list, own, place, isWaiting, isFailed, acts }: Props) {
  if (!list) return isFailed ? null : <DelayedSpinner />
  if (list.users.length === 0 && !isWaiting) return <Nobody place={place} />
  const pages = list.pagination?.total_pages ?? 1
  const page = Math.min(place.wanted.page, pages)
  return (
    <ListCard
      busy={isWaiting}
      foot={
        <>
          <span>{counted(list.pagination?.total_items ?? 0, 'përdorues', 'përdorues')}</span>
          <Pagination
            label="Faqet e përdoruesve"
            page={page}
            pages={pages}
            onPage={(to) => place.go({ page: to })}
          />
        </>
      }
    >
      <Table
        caption="Përdoruesit"
        columns={columnsFor(own).filter(({ key }) => key !== 'end' || isBilled())}
        rows={list.users}
        rowKey={({ id }) => id}
        menu={(user) => <UserMenu user={user} isOwn={user.id === own} acts={acts} />}
      />
    </ListCard>
  )
}

function Nobody({ place: { wanted, search, go } }: Pick<Props, 'place'>) {
  const back = () => {
    search('')
    go({ filter: 'all' })
  }
  return (
    <EmptyState icon={Users} action={<Button onClick={back}>Shfaq të gjithë</Button>}>
      {wanted.page > 1 ? 'Kjo faqe është bosh.' : userWords.noneFound}
    </EmptyState>
  )
}

const pills: Record<UserStatus, PillStatus> = {
  active: 'confirmed',
  trial: 'trial',
  expired: 'cancelled',
  none: 'completed',
  inactive: 'cancelled',
}
/** Where nothing is sold an account is in use or it is not. */
const shownStatus = ({ status, isActive }: User): UserStatus =>
  isBilled() ? status : isActive ? 'active' : 'inactive'

function statusOf(user: User) {
  const status = shownStatus(user)
  if (status === 'none' && isMember(user))
    return user.memberRole === null ? (
      <Pill status="completed" glyph={CircleDashed}>
        Pa sallon
      </Pill>
    ) : (
      <Pill status="completed" glyph={Users}>
        Anëtar
      </Pill>
    )
  return (
    <Pill status={pills[status]} {...(status === 'none' && { glyph: CircleDashed })}>
      {statusLabels[status]}
    </Pill>
  )
}
const endOf = ({ endDate }: User) =>
  endDate ? (
    <>
      <span className="user-until">deri më </span>
      {shortDate(endDate)}
    </>
  ) : (
    <span className="user-endless">–</span>
  )

const columnsFor = (own: string) =>
  [
    {
      key: 'name',
      head: 'Përdoruesi',
      narrow: 'title',
      cell: ({ id, username, salonName, salonCount }: User) => (
        <span className="user-name">
          <Avatar name={username} />
          <span>
            <b>{username}</b>
            {id === own && <small>Ju</small>}
            {id !== own && salonName !== '' && (salonName !== username || salonCount > 1) && (
              <small>{salonCount > 1 ? `${salonName} + ${salonCount - 1}` : salonName}</small>
            )}
          </span>
        </span>
      ),
    },
    {
      key: 'email',
      head: 'Email',
      narrow: 'detail',
      cell: ({ email, isVerified }: User) => (
        <>
          <span className="user-email" title={email}>
            {email}
          </span>
          {!isVerified && <small className="user-note">i paverifikuar</small>}
        </>
      ),
    },
    { key: 'role', head: 'Roli', cell: ({ role }: User) => roleLabels[role] },
    { key: 'status', head: 'Statusi', narrow: 'end', cell: statusOf },
    {
      key: 'created',
      head: 'Regjistruar',
      figures: true,
      cell: ({ createdAt }: User) => shortDate(dayOf(new Date(createdAt))),
    },
    { key: 'end', head: 'Përfundon', figures: true, narrow: 'note', cell: endOf },
  ] as const
