import { z } from 'zod'
import { shortDate } from './kit/albanian.ts'
import { complains, defineComplaints, defineErrors } from './kit/errors.ts'
import { calendarDay, id, requiredText } from './kit/fields.ts'
import { keyRights, type KeyRight, route } from './kit/route.ts'
import { defineReplies } from './replies.ts'

export const mostKeys = 20
export const keyNameMost = 60

export const keyComplaints = defineComplaints({
  nameMissing: ['required', 'Shkruani emrin e programit.', 'Please write the name of the program.'],
  rightMissing: ['required', 'Zgjidhni çfarë bën çelësi.', 'Please choose what the key does.'],
  endOver: ['day_over', 'Kjo ditë ka kaluar.', 'This day is over.'],
})

export const keyErrors = defineErrors({
  tooManyKeys: [
    409,
    `Salloni ka ${mostKeys} çelësa. Hiqni një që nuk përdoret më.`,
    `The salon has ${mostKeys} keys. Remove one that is not used any more.`,
  ],
})

export const keyReplies = defineReplies({
  made: ['Çelësi {} u bë.', 'The key {} was made.'],
  ended: ['Çelësi {} u hoq.', 'The key {} was ended.'],
})

const rights = z
  .array(z.enum(keyRights), complains(keyComplaints.rightMissing))
  .min(1, complains(keyComplaints.rightMissing))
  .max(keyRights.length)

/** A key with which a program reads, writes or subscribes itself, for the salon. */
export const Key = z.object({
  id: z.string(),
  name: z.string(),
  rights: z.array(z.enum(keyRights)),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** The last day on which it opens anything, "2027-03-01"; null: until somebody ends it. */
  endsAt: z.string().nullable(),
})
export type Key = z.output<typeof Key>

/** "lexon e shkruan", "lexon, abonohet vetë, deri më 01.03.2027" */
export const keyInWords = (rights: readonly KeyRight[], endsAt?: string | null) =>
  [
    rights.includes('write') ? 'lexon e shkruan' : rights.includes('read') && 'lexon',
    rights.includes('hooks') && 'abonohet vetë',
    endsAt && `deri më ${shortDate(endsAt)}`,
  ]
    .filter(Boolean)
    .join(', ')

/** Whether its last day is over. */
export const hasEnded = ({ endsAt }: Pick<Key, 'endsAt'>, today: string) =>
  endsAt !== null && endsAt < today

export const keyRoutes = {
  list: route({
    method: 'GET',
    path: '/api/keys',
    access: { right: 'salon', gate: false },
    summary: 'Çelësat e sallonit për programe',
    reply: z.object({ keys: z.array(Key) }),
  }),
  add: route({
    method: 'POST',
    path: '/api/keys',
    access: { right: 'salon', gate: true },
    limit: { what: 'keys', per: 'account', most: 60, seconds: 86_400 },
    /** No answer is kept for a retry, since it holds the secret: a key whose answer was lost is never used, and is ended. */
    summary: 'Bëj një çelës për një program; sekreti kthehet vetëm kësaj radhe',
    body: z.object({
      name: requiredText(keyComplaints.nameMissing, keyNameMost),
      /** Who writes reads as well. */
      rights,
      endsAt: calendarDay.nullable().default(null),
    }),
    reply: z.object({ message: z.string(), key: Key, secret: z.string() }),
    errors: [keyErrors.tooManyKeys],
  }),
  /** Also behind the gate: a key can always be ended. */
  end: route({
    method: 'DELETE',
    path: '/api/keys/:id',
    access: { right: 'salon', gate: false },
    summary: 'Hiq një çelës: programi nuk hyn më, që nga ky çast',
    params: z.object({ id }),
    reply: z.object({ message: z.string() }),
  }),
}
