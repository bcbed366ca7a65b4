import { useQuery } from '@tanstack/react-query'
import { memberRoleLabels } from '#contract/access.ts'
import { shortDate } from '#contract/kit/albanian.ts'
import { dayOf } from '#contract/kit/time.ts'
import type { User, UserSalon } from '#contract/accounts/users.ts'
import { isBilled } from '#web/platform/site.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { userQuery } from './queries.ts'

const useSalons = ({ id }: User) => useQuery(userQuery(id)).data?.salons ?? []
export const useOwnedSalons = (user: User) => useSalons(user).filter(({ isOwned }) => isOwned)

type Dated = { onChange: (day: string) => void }
type ChoiceProps = { user: User; dates: { trial: Dated; subscription: Dated } }

/** Of several salons that the account owns, the one whose dates are changed; at first the oldest. */
export function SalonChoice({ user, dates }: ChoiceProps) {
  const owned = useOwnedSalons(user)
  if (owned.length < 2 || !isBilled()) return null
  const choose = (id: string) => {
    const salon = owned.find((one) => one.id === id)
    dates.trial.onChange(salon?.trialEndDate ?? '')
    dates.subscription.onChange(salon?.subscriptionEndDate ?? '')
  }
  return (
    <SelectField
      label="Datat e sallonit"
      name="salonId"
      options={owned.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  )
}

/** The salons in which the account works, each with its people. */
export const UserSalons = ({ user }: { user: User }) =>
  useSalons(user).map((salon) => <Salon key={salon.id} salon={salon} own={user.id} />)

const Salon = ({ salon: { name, isOwned, people }, own }: { salon: UserSalon; own: string }) => (
  <section className="user-salon" aria-label={`Salloni ${name}`}>
    <h3 className="flex gap-8">
      {name}
      {isOwned && <small>paguan</small>}
    </h3>
    <ul className="stack gap-8">
      {people.map((person) => (
        <li key={person.userId}>
          <b>{person.userId === own ? 'Kjo llogari' : person.name}</b>
          <span>{memberRoleLabels[person.role]}</span>
          <small>
            {person.email} · që nga {shortDate(dayOf(new Date(person.since)))}
          </small>
        </li>
      ))}
    </ul>
  </section>
)
