import { defineErrors } from '../kit/errors.ts'

/** So many of a salon may lie ahead. */
export const mostAbsences = 1000

export const absenceErrors = defineErrors({
  absenceStale: [
    412,
    'Kjo kohë u ndryshua ndërkohë nga dikush tjetër.',
    'Somebody else has changed this time meanwhile.',
  ],
  absencesFull: [
    409,
    `Përpara janë shënuar tashmë ${mostAbsences} pushime dhe kohë. Hiqni një për të shtuar tjetrin.`,
    `There are ${mostAbsences} absences and times ahead already. Remove one to add another.`,
  ],
  absenceOfCalendar: [
    409,
    'Kjo kohë vjen nga kalendari i berberit dhe ndryshohet atje.',
    'This time comes from the barber’s calendar and is changed there.',
  ],
  absenceBarber: [400, 'Ky berber nuk është në listë.', 'This barber is not on the list.'],
})
