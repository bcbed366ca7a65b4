import { calendarErrors, calendarWords } from '#contract/calendars.ts'
import { keyErrors, keyWords } from '#contract/keys.ts'
import { webhookErrors, webhookWords } from '#contract/webhooks.ts'
import { ofErrors, type SaidByCode } from './sentence.ts'

/** What keys, webhooks and calendars may be refused. */
export const ofPrograms = [
  ...ofErrors(keyErrors, {
    tooManyKeys: 'The salon has 20 keys. Remove one that is not used any more.',
  }),
  ...ofErrors(webhookErrors, {
    webhookClosed: 'The address has to begin with https:// and to be on the internet.',
    webhookLimit: 'There can’t be more than 20 addresses.',
    webhookOff: 'The address is switched off. Switch it on, then send it again.',
  }),
  ...ofErrors(calendarErrors, {
    calendarsFull: 'The salon has 200 links already. Remove one to make another.',
    calendarUnreadable:
      'This address gives no calendar that can be read. Copy the .ics address, not the page.',
  }),
]

/** What is said beside their fields. */
export const besideProgramFields: SaidByCode = {
  required: [
    [keyWords.nameMissing, 'Please write the name of the program.'],
    [keyWords.rightMissing, 'Please choose what the key does.'],
    [webhookWords.urlMissing, 'Please write the address of the program.'],
    [webhookWords.eventsMissing, 'Please choose one thing at least.'],
    [calendarWords.urlMissing, 'Please paste the address of the calendar.'],
  ],
  unknown_event: [['Kjo ngjarje nuk njihet.', 'This event is not known.']],
  wrong_url: [[calendarWords.urlWrong, 'The address begins with https:// or webcal://.']],
}
