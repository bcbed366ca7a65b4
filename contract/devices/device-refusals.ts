import { defineComplaints, defineErrors } from '../kit/errors.ts'
import { defineReplies } from '../replies.ts'
import { pinErrors } from './pins.ts'

export const deviceComplaints = defineComplaints({
  nameMissing: [
    'required',
    'Emri i pajisjes është i detyrueshëm',
    'The name of the device is needed.',
  ],
})

const ownErrors = defineErrors({
  /** No device, or one that has ended: the log-in asks for the password. */
  deviceUnknown: [
    401,
    'Kjo pajisje nuk ju mban mend më. Kyçuni me fjalëkalim.',
    'This device does not remember you any more. Log in with your password.',
  ],
  notAtCounter: [
    404,
    'Kjo pajisje nuk është tablet i sallonit.',
    'This device is no tablet of the salon.',
  ],
})
export const deviceErrors = { ...ownErrors, ...pinErrors }

export const deviceReplies = defineReplies({
  forgotten: ['{}: pajisja u harrua.', '{}: the device was forgotten.'],
  pinSaved: ['PIN-i u ruajt.', 'The PIN was saved.'],
  shared: [
    'Kjo pajisje tani është tablet i sallonit.',
    'This device is a tablet of the salon now.',
  ],
  changed: ['Tableti {} u ndryshua.', 'The tablet {} was changed.'],
  ended: ['Tableti {} u mbyll.', 'The tablet {} was closed.'],
  guessesTold: ['Pronarët e sallonit u njoftuan.', 'The owners of the salon were told.'],
})
