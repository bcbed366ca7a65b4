import { type RefObject, useRef, useState } from 'react'
import { roleLabels, type User, userWords } from '#contract/accounts/users.ts'
import { NewPassword } from '#web/features/accounts/new-password-fields.tsx'
import { isBilled } from '#web/platform/site.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SalonChoice, UserSalons } from './user-salons.tsx'

type DateOf = {
  value: string
  onChange: (day: string) => void
  line: RefObject<HTMLDivElement | null>
}

function useDate(start: string | null): DateOf {
  const [value, onChange] = useState(start ?? '')
  return { value, onChange, line: useRef<HTMLDivElement>(null) }
}

/** A field's value is empty while what stands in it is no date: that must not wipe the one that is known. */
export const isUnread = ({ value, line }: DateOf) =>
  value === '' && line.current?.querySelector('input')?.value.trim() !== ''

export const useUserDates = ({ trialEndDate, subscriptionEndDate }: User) => ({
  trial: useDate(trialEndDate),
  subscription: useDate(subscriptionEndDate),
})

type Props = {
  user: User
  dates: ReturnType<typeof useUserDates>
  errors: Partial<Record<string, string>>
}

export const UserFields = ({ user, dates, errors }: Props) => (
  <>
    <Field
      label="Username"
      name="username"
      autoComplete="off"
      maxLength={60}
      defaultValue={user.username}
      error={errors['username']}
    />
    <Field
      label="Email"
      name="email"
      type="email"
      autoComplete="off"
      maxLength={254}
      defaultValue={user.email}
      hint="Adresa e re vlen menjëherë; të dyja adresat njoftohen."
      error={errors['email']}
    />
    <SalonChoice user={user} dates={dates} />
    {isBilled() && <LastDays dates={dates} errors={errors} />}
    <NewPassword label="Fjalëkalimi i ri (sipas dëshirës)" error={errors['password']} />
    <SelectField label="Roli" name="role" options={roles} defaultValue={user.role} />
    <Checkbox
      name="isActive"
      label="Llogaria është aktive"
      hint="Kush çaktivizohet, del menjëherë dhe nuk mund të hyjë."
      defaultChecked={user.isActive}
    />
    <UserSalons user={user} />
  </>
)

const LastDays = ({ dates, errors }: Omit<Props, 'user'>) => (
  <div className="user-pair">
    <LastDay
      label="Prova deri më"
      date={dates.trial}
      error={errors['trialEndDate']}
      wrong={userWords.trialDayWrong}
    />
    <LastDay
      label="Abonimi deri më"
      date={dates.subscription}
      error={errors['subscriptionEndDate']}
      wrong={userWords.subscriptionDayWrong}
    />
  </div>
)

type DayProps = { label: string; date: DateOf; error: string | undefined; wrong: string }

const LastDay = ({ label, date: { value, onChange, line }, error, wrong }: DayProps) => (
  <div ref={line}>
    <DateField
      label={label}
      value={value}
      onChange={onChange}
      min="2000-01-01"
      max="2099-12-31"
      error={error}
      wrong={wrong}
    />
  </div>
)

const roles = (['user', 'admin'] as const).map((value) => ({ value, label: roleLabels[value] }))
