import { commonErrors } from '#contract/common.ts'
import { isSame } from '#contract/kit/details.ts'
import {
  defaultMinutes,
  longestMinutes,
  type Service,
  type ServiceChange,
  serviceComplaints,
} from '#contract/services/services.ts'
import { serviceErrors } from '#contract/services/service-refusals.ts'
import { AppError } from '#server/core/app-error.ts'

/** Whether it is offered, by either name; a new service is, unless it says otherwise. */
export function withActive<Sent extends Pick<ServiceChange, 'active' | 'is_active'>>({
  is_active,
  active = is_active,
  ...rest
}: Sent) {
  return { ...rest, ...(active !== undefined && { active }) }
}

type Steps = Pick<Service, 'work' | 'wait' | 'finish'>

/** The steps after a change. Minutes that are sent alone stretch or shorten the work. */
export function stepsOf({ work, wait, finish, duration }: ServiceChange, before?: Steps): Steps {
  const old = before ?? { work: defaultMinutes, wait: 0, finish: 0 }
  const rest = { wait: wait ?? old.wait, finish: finish ?? old.finish }
  const whole = rest.wait + rest.finish
  const next = { work: work ?? (duration === undefined ? old.work : duration - whole), ...rest }
  if (next.work < 1 || (duration !== undefined && next.work + whole !== duration))
    throw new AppError(serviceErrors.stepsDiffer, {
      fields: { duration: serviceErrors.stepsDiffer },
    })
  return next
}

type Long = Steps & Pick<Service, 'buffer'> & { barbers?: Service['barbers'] | undefined }

/** With what is cleaned up afterwards no one's service is longer than a day. */
export function refuseLong({ work, wait, finish, buffer, barbers = [] }: Long) {
  const wrong = serviceComplaints.durationLong
  const own = barbers.flatMap(({ duration = 0 }, nth) =>
    duration + buffer > longestMinutes ? [[`barbers.${nth}.duration`, wrong]] : [],
  )
  const isLong = work + wait + finish + buffer > longestMinutes
  const fields = { ...(isLong && { work: wrong }), ...Object.fromEntries(own) }
  if (isLong || own.length > 0) throw new AppError(commonErrors.invalid, { fields })
}

/** Whether the change names who does the service, and others than before. */
export const isNewTeam = (change: ServiceChange, before: Pick<Service, 'barbers'>) =>
  change.barbers !== undefined && !isSame(change.barbers, before.barbers)

/** The prices that a body names, by the names of their fields. */
export const pricesIn = ({ price, barbers = [] }: Pick<ServiceChange, 'price' | 'barbers'>) => ({
  price,
  ...Object.fromEntries(barbers.map((one, nth) => [`barbers.${nth}.price`, one.price])),
})
