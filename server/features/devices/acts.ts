import type { Actor, SalonId } from '#server/core/actor.ts'
import type { Act } from '#server/record/act.ts'

type Named = { readonly id: string; readonly name: string }
type Tablet = Named & { readonly salonId: SalonId }
type Person = { readonly userId: string; readonly email: string }
type User = { readonly id: string; readonly username: string }

const entityOf = (id: string) => ({ type: 'device', id })

/** An entry of the salon's history about a tablet. */
const tabletIs = (action: 'share' | 'correct' | 'unshare', { id, name }: Named) => ({
  kind: 'people' as const,
  action,
  entityId: id,
  details: { name },
})

export const deviceEntered = ({ id, name }: Named, user: User): Act => ({
  log: {
    action: 'login',
    text: `${user.username} hyri nga një pajisje e mbajtur mend: ${name}.`,
    entity: entityOf(id),
  },
  security: { kind: 'device_entered', userId: user.id },
})

export const deviceForgotten = ({ id, name }: Named, user: User): Act => ({
  log: {
    action: 'logout',
    text: `${user.username} harroi një pajisje: ${name}.`,
    entity: entityOf(id),
  },
  security: { kind: 'device_ended', userId: user.id },
})

/** The mail goes to the person whom the device remembered; a tablet remembers none. */
export const deviceCopied = (
  { name, user_id: userId }: { name: string; user_id: string | null },
  email: string | undefined,
): Act => ({
  security: { kind: 'device_copied', userId: userId ?? undefined },
  ...(userId !== null &&
    email !== undefined && {
      mails: [{ kind: 'deviceCopied', to: email, userId, params: { name } }],
    }),
})

/** The salon's list of people says who has one. */
export const pinSet = ({ userId, salonId: salon }: Pick<Actor, 'userId' | 'salonId'>): Act => ({
  salon,
  security: { kind: 'pin_set', userId },
  topics: ['people'],
})

export const pinWrong = (userId: string | undefined): Act => ({
  security: { kind: 'pin_wrong', userId },
})

/** The person's face is closed on all tablets until the day is over. */
export const pinGuessed = (userId: string, email: string | undefined, { name }: Named): Act => ({
  security: { kind: 'pin_guessed', userId },
  mails: email === undefined ? [] : [{ kind: 'pinGuessed', to: email, userId, params: { name } }],
})

export const pinEntered = ({ id, name }: Named, user: User): Act => ({
  log: {
    action: 'login',
    text: `${user.username} hyri me PIN në tabletin "${name}".`,
    entity: entityOf(id),
  },
  security: { kind: 'pin_entered', userId: user.id },
})

export const tabletAdded = (userId: string, { salonId: salon, ...tablet }: Tablet): Act => ({
  salon,
  log: {
    action: 'create',
    text: `Tableti i sallonit "${tablet.name}" u shtua.`,
    entity: entityOf(tablet.id),
  },
  history: tabletIs('share', tablet),
  topics: ['people'],
  security: { kind: 'tablet_added', userId },
})

export const tabletChanged = (
  { salonId: salon, ...tablet }: Tablet,
  { offline }: { readonly offline: boolean },
): Act => ({
  salon,
  log: {
    action: 'update',
    text: `Tableti i sallonit "${tablet.name}" u ndryshua: ${offline ? 'punon' : 'nuk punon'} pa internet.`,
    entity: entityOf(tablet.id),
  },
  history: tabletIs('correct', tablet),
  topics: ['people'],
})

export const tabletEnded = (userId: string, { salonId: salon, ...tablet }: Tablet): Act => ({
  salon,
  log: {
    action: 'delete',
    text: `Tableti i sallonit "${tablet.name}" u mbyll.`,
    entity: entityOf(tablet.id),
  },
  history: tabletIs('unshare', tablet),
  topics: ['people'],
  security: { kind: 'tablet_ended', userId },
})

export const tabletExpired = ({ salonId: salon, ...tablet }: Tablet): Act => ({
  salon,
  history: { ...tabletIs('unshare', tablet), byOrari: true },
  topics: ['people'],
})

export const tabletGuessed: Act = { security: { kind: 'tablet_guessed' } }

/** Somebody tried PINs at a tablet that had no network, and the tablet says so now. Nothing ends by it. */
export const guessedWithoutNetwork = (
  tablet: Named,
  { userId, wrong, at }: { userId: string; wrong: number; at: Date },
  { person, when, owners }: { person: string; when: string; owners: readonly Person[] },
): Act => ({
  security: {
    kind: 'pin_wrong',
    userId,
    details: { wrong, at: at.toISOString(), tablet: tablet.name },
  },
  mails: owners.map((owner) => ({
    kind: 'guessedWithoutNetwork',
    to: owner.email,
    userId: owner.userId,
    params: { name: tablet.name, person, wrong, when },
  })),
})

/** Orari has ended it by itself, and says why to the owners. */
export const tabletClosed = (
  tablet: Tablet,
  why: 'copied' | 'guessed',
  owners: readonly Person[],
): Act => ({
  ...tabletExpired(tablet),
  mails: owners.map(({ userId, email: to }) => ({
    kind: 'tabletEnded',
    to,
    userId,
    params: { name: tablet.name, why },
  })),
})
