import { type Complaints } from '../kit/errors.ts'
import {
  longestMinutes,
  mostAgainDays,
  mostBuffer,
  type ServiceBarber,
  type ServiceForm,
  serviceComplaints,
} from './services.ts'

const checkBarber = ({ price, duration }: ServiceBarber) => {
  if (price !== undefined && !(price > 0)) return { price: serviceComplaints.priceWrong }
  if (duration !== undefined && !(duration >= 1))
    return { duration: serviceComplaints.durationWrong }
  if (duration !== undefined && duration > longestMinutes)
    return { duration: serviceComplaints.durationLong }
  return {}
}

/** Steps below 0 stand for text that is no number. */
function checkSteps({ work, wait, finish, buffer }: ServiceForm): Complaints {
  if (!(work >= 1)) return { work: serviceComplaints.durationWrong }
  if (wait < 0) return { wait: serviceComplaints.stepWrong }
  if (finish < 0) return { finish: serviceComplaints.stepWrong }
  if (buffer < 0) return { buffer: serviceComplaints.stepWrong }
  if (buffer > mostBuffer) return { buffer: serviceComplaints.bufferLong }
  return work + wait + finish + buffer > longestMinutes
    ? { work: serviceComplaints.durationLong }
    : {}
}

const checkAgain = ({ againDays }: ServiceForm): Complaints =>
  againDays === null || (againDays >= 1 && againDays <= mostAgainDays)
    ? {}
    : { againDays: serviceComplaints.againWrong }

/** What is wrong with a service, by the path of the field: `price`, `barbers.0.price`. */
export function checkService(form: ServiceForm): Complaints {
  if (!form.name.trim()) return { name: serviceComplaints.nameMissing }
  if (!(form.price > 0)) return { price: serviceComplaints.priceWrong }
  const ofBarbers = form.barbers.flatMap((barber, place) =>
    Object.entries(checkBarber(barber)).map(([name, words]) => [`barbers.${place}.${name}`, words]),
  )
  return { ...checkSteps(form), ...checkAgain(form), ...Object.fromEntries(ofBarbers) }
}
