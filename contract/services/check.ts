import {
  longestMinutes,
  mostAgainDays,
  mostBuffer,
  type ServiceBarber,
  type ServiceForm,
  serviceWords,
} from './services.ts'

const checkBarber = ({ price, duration }: ServiceBarber) => {
  if (price !== undefined && !(price > 0)) return { price: serviceWords.priceWrong }
  if (duration !== undefined && !(duration >= 1)) return { duration: serviceWords.durationWrong }
  if (duration !== undefined && duration > longestMinutes)
    return { duration: serviceWords.durationLong }
  return {}
}

/** Steps below 0 stand for text that is no number. */
function checkSteps({ work, wait, finish, buffer }: ServiceForm): Record<string, string> {
  if (!(work >= 1)) return { work: serviceWords.durationWrong }
  if (wait < 0) return { wait: serviceWords.stepWrong }
  if (finish < 0) return { finish: serviceWords.stepWrong }
  if (buffer < 0) return { buffer: serviceWords.stepWrong }
  if (buffer > mostBuffer) return { buffer: serviceWords.bufferLong }
  return work + wait + finish + buffer > longestMinutes ? { work: serviceWords.durationLong } : {}
}

const checkAgain = ({ againDays }: ServiceForm): Record<string, string> =>
  againDays === null || (againDays >= 1 && againDays <= mostAgainDays)
    ? {}
    : { againDays: serviceWords.againWrong }

/** What is wrong with a service, by the path of the field: `price`, `barbers.0.price`. */
export function checkService(form: ServiceForm): Record<string, string> {
  if (!form.name.trim()) return { name: serviceWords.nameMissing }
  if (!(form.price > 0)) return { price: serviceWords.priceWrong }
  const ofBarbers = form.barbers.flatMap((barber, place) =>
    Object.entries(checkBarber(barber)).map(([name, words]) => [`barbers.${place}.${name}`, words]),
  )
  return { ...checkSteps(form), ...checkAgain(form), ...Object.fromEntries(ofBarbers) }
}
