import { counted } from '#contract/kit/albanian.ts'
import { statusLabels, type UserFilter, type UserOrder } from '#contract/accounts/users.ts'
import { isBilled } from '#web/platform/site.ts'
import { ListTools } from '#web/ui/data/list-frame.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import type { useUsersPlace } from './use-users-place.ts'

type Props = { place: ReturnType<typeof useUsersPlace>; found: number | undefined }

export const UsersTools = ({ place: { wanted, typed, search, go }, found }: Props) => (
  <ListTools>
    <SearchField
      label="Kërko përdorues"
      placeholder="Kërko me emër ose email"
      value={typed}
      onChange={search}
      found={
        found === undefined ? undefined : `U gjetën ${counted(found, 'përdorues', 'përdorues')}`
      }
    />
    <SelectField
      label="Shfaq"
      options={filters.filter(isShown)}
      value={wanted.filter}
      onChange={({ target }) => go({ filter: target.value as UserFilter })}
    />
    <SelectField
      label="Renditja"
      options={orders.filter(isShown)}
      value={wanted.sort}
      onChange={({ target }) => go({ sort: target.value as UserOrder })}
    />
  </ListTools>
)

/** These ask for a subscription or a trial. */
const sold: readonly string[] = ['active', 'trial', 'none', 'ends', 'expired'] satisfies (
  | UserFilter
  | UserOrder
)[]
const isShown = ({ value }: { value: string }) => isBilled() || !sold.includes(value)

const filters: { value: UserFilter; label: string }[] = [
  { value: 'all', label: 'Të gjithë' },
  { value: 'active', label: statusLabels.active },
  { value: 'trial', label: statusLabels.trial },
  { value: 'expired', label: statusLabels.expired },
  { value: 'none', label: statusLabels.none },
  { value: 'inactive', label: statusLabels.inactive },
  { value: 'admins', label: 'Administratorë' },
]
const orders: { value: UserOrder; label: string }[] = [
  { value: 'newest', label: 'Më të rejat' },
  { value: 'oldest', label: 'Më të vjetrat' },
  { value: 'name', label: 'Sipas emrit' },
  { value: 'email', label: 'Sipas email-it' },
  { value: 'ends', label: 'Sipas përfundimit' },
]
