import { Users } from 'lucide-react'
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
} from '#contract/accounts/users.ts'
import { isBilled } from '#web/platform/site.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { ListCard } from '#web/ui/data/list-frame.tsx'
import { Pagination } from '#web/ui/controls/pagination.tsx'
import { Pill, type PillStatus } from '#web/ui/text/pill.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { WaitingTable } from '#web/ui/data/waiting-table.tsx'
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
  const columns = columnsFor(own).filter(({ key }) => key !== 'end' || isBilled())
  if (!list)
    return isFailed ? null : (
      <ListCard busy foot={'\u00a0'}>
        <WaitingTable caption="Përdoruesit" columns={columns} hasMenu />
      </ListCard>
    )
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
        columns={columns}
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

/** Those that ask for an eye; an account in use is a plain word. */
const pills: Partial<Record<UserStatus, PillStatus>> = {
  trial: 'trial',
  expired: 'cancelled',
  inactive: 'cancelled',
}
/** Where nothing is sold an account is in use or it is not. */
const shownStatus = ({ status, isActive }: User): UserStatus =>
  isBilled() ? status : isActive ? 'active' : 'inactive'

function statusOf(user: User) {
  const status = shownStatus(user)
  const pill = pills[status]
  if (pill) return <Pill status={pill}>{statusLabels[status]}</Pill>
  return <span className="user-plain">{plainStatus(user, status)}</span>
}

function plainStatus(user: User, status: UserStatus) {
  if (status !== 'none' || !isMember(user)) return statusLabels[status]
  return user.memberRole === null ? 'Pa sallon' : 'Anëtar'
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
      shape: 'face',
      cell: ({ id, username, salonName, salonCount }: User) => (
        <span className="user-name row gap-10">
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
      shape: 20,
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
    { key: 'status', head: 'Statusi', narrow: 'end', shape: 'pill', cell: statusOf },
    {
      key: 'created',
      shape: 10,
      head: 'Regjistruar',
      figures: true,
      cell: ({ createdAt }: User) => shortDate(dayOf(new Date(createdAt))),
    },
    { key: 'end', head: 'Përfundon', figures: true, narrow: 'note', shape: 10, cell: endOf },
  ] as const
