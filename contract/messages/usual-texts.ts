import type { Texts } from './messages.ts'

/** What is written until the salon says it otherwise. */
export const usualTexts: Texts = {
  reminderSq:
    'Përshëndetje {emri}! Ju presim {dita} në {ora} te {berberi}.\nNdryshim ose anulim: {lidhja}\n{salloni}',
  reminderEn:
    'Hello {emri}! We expect you {dita} at {ora}, with {berberi}.\nChange or cancel: {lidhja}\n{salloni}',
  confirmedSq:
    'Përshëndetje {emri}! Vendi është juaji: {dita} në {ora}, {sherbimet}, te {berberi}.\nNdryshim ose anulim: {lidhja}\n{salloni}',
  confirmedEn:
    'Hello {emri}! Your place is booked: {dita} at {ora}, {sherbimet}, with {berberi}.\nChange or cancel: {lidhja}\n{salloni}',
  movedSq:
    'Përshëndetje {emri}! Termini juaj kaloi {dita} në {ora}, te {berberi}.\nIshte: {ishte}\nNdryshim ose anulim: {lidhja}\n{salloni}',
  movedEn:
    'Hello {emri}! Your visit was moved to {dita} at {ora}, with {berberi}.\nBefore: {ishte}\nChange or cancel: {lidhja}\n{salloni}',
  cancelledSq:
    'Përshëndetje {emri}! Na vjen keq, termini {dita} në {ora} u anulua. Na shkruani për një kohë tjetër.\n{salloni}',
  cancelledEn:
    'Hello {emri}! We are sorry, your visit {dita} at {ora} was cancelled. Write to us for another time.\n{salloni}',
  lateSq:
    'Përshëndetje {emri}! Jemi pak vonë: ju presim {ora} në vend të {ishte}, te {berberi}.\n{lidhja}',
  lateEn:
    'Hello {emri}! We are running a little late: we expect you at {ora} instead of {ishte}, with {berberi}.\n{lidhja}',
  queueSq: 'Përshëndetje {emri}! Radha juaj po vjen, rreth {ora}.\n{salloni}',
  queueEn: 'Hello {emri}! Your turn is coming, at about {ora}.\n{salloni}',
  offerSq:
    'Përshëndetje {emri}! U lirua një vend: {dita} në {ora} te {berberi}. Është për ju deri në {deri}:\n{lidhja}\n{salloni}',
  offerEn:
    'Hello {emri}! A place is free: {dita} at {ora}, with {berberi}. It is yours until {deri}:\n{lidhja}\n{salloni}',
  dueSq:
    'Përshëndetje {emri}! U bënë {ditet} ditë nga vizita e fundit.\nKemi vend {dita} te {berberi} në {ora}. T’jua ruajmë?\n{salloni}\nNuk doni të tilla? Na shkruani “jo”.',
  dueEn:
    'Hello {emri}! It has been {ditet} days since your last visit.\nWe have a place {dita} with {berberi} at {ora}. Shall we keep it for you?\n{salloni}\nRather not hear from us? Just answer “no”.',
  reviewSq:
    'Përshëndetje {emri}! Faleminderit që erdhët te {berberi}. Nëse keni një minutë, na shkruani dy fjalë:\n{google}\n{salloni}\nNuk doni të tilla? Na shkruani “jo”.',
  reviewEn:
    'Hello {emri}! Thank you for coming to {berberi}. If you have a minute, write a few words about us:\n{google}\n{salloni}\nRather not hear from us? Just answer “no”.',
  birthdaySq:
    'Gëzuar ditëlindjen, {emri}! Ju urojmë një vit të bukur.\n{salloni}\nNuk doni të tilla? Na shkruani “jo”.',
  birthdayEn:
    'Happy birthday, {emri}! We wish you a wonderful year.\n{salloni}\nRather not hear from us? Just answer “no”.',
  debtSq:
    'Përshëndetje {emri}! Ju kujtojmë se keni borxh {shuma}. Mund ta paguani kur të vini herën tjetër.\n{salloni}',
  debtEn:
    'Hello {emri}! A kind reminder that {shuma} is still to be paid. You can pay on your next visit.\n{salloni}',
}
