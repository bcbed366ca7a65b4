import { expect, test } from 'vitest'
import { filesMintingSalonIds } from './salon-id-mints.ts'

/** The files that may turn a string into a SalonId, each after proving that the salon is the caller's. */
const mints: Record<string, string> = {
  'server/features/booking/auto-confirm.ts':
    'the appointment that was confirmed belongs to this salon',
  'server/features/accounts/auth/data.ts': 'the session that was looked up belongs to this salon',
  'server/features/outside/page/data.ts': 'the address of the public page is this salon’s',
  'server/features/outside/card/data.ts': 'the address that was looked up is this salon’s',
  'server/features/calendars/busy/data.ts': 'the calendar that is due was connected in this salon',
  'server/features/calendars/feed/data.ts': 'the link that was looked up was made in this salon',
  'server/features/clients/doubles/jobs.ts':
    'each salon of the service is looked through by itself',
  'server/features/erasures/receipt-list.ts':
    'the receipt that a restored database lacks was written for this salon',
  'server/features/imports/data.ts': 'each file that was brought names its salon',
  'server/features/keys/identify.ts': 'the key that was looked up was made for this salon',
  'server/features/members/invitations/data.ts':
    'the link that was looked up was made for this salon',
  'server/features/outside/letters/data.ts': 'the letter that is due was asked for in this salon',
  'server/features/outside/letters/mail.ts':
    'the server itself wrote the mail that waits in the outbox for this salon',
  'server/features/outside/bookings/data.ts': 'the sealed link was made for this salon',
  'server/features/outbox/data.ts': 'the act that is overdue was written in this salon',
  'server/features/payments/data.ts': 'the order was stored for this salon',
  'server/features/push/sending/data.ts': 'the message that is due was queued for this salon',
  'server/features/queue/data.ts': 'the entry that has lapsed waited in this salon',
  'server/features/webhooks/data.ts': 'the address whose key has ended was made in this salon',
  'server/features/webhooks/sending/data.ts': 'the delivery that is due was queued for this salon',
  'server/features/outside/requests/data.ts':
    'the request that was looked up was made to this salon',
  'server/features/outside/waiting/actions.ts': 'the sealed link was made for this salon',
  'server/features/outside/waiting/ended.ts': 'the sealed link was made for this salon',
  'server/features/outside/waiting/token.ts': 'the sealed token was made for this salon',
  'server/features/waiting/offers/data.ts': 'the offer that is overdue was made in this salon',
  'server/features/returns/due/jobs.ts': 'each salon of the service is looked through by itself',
  'server/features/subscription/data.ts':
    'the account pays for this salon, or the record was stored for it',
  'server/security/devices.ts': 'the tablet that was looked up stands in this salon',
  'server/security/sessions.ts': 'the device that was removed stood in this salon',
  'server/features/accounts/users/erasing.ts': 'the account that ends pays for this salon',
  'server/features/accounts/users/salons.ts':
    'the account that an administrator switches off or on is an owner of this salon',
}

test('a SalonId is made only in files that prove it', () => {
  const { minting, read } = filesMintingSalonIds()
  expect(read).toBeGreaterThan(300)
  expect(minting.toSorted()).toEqual(Object.keys(mints).toSorted())
}, 120_000)
