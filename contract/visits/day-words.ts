/** What a day says before anything is opened in it. They stand apart from the words of acts, which come with the acts. */
export const dayWords = {
  loadFailed: 'Gabim në ngarkimin e termineve',
  confirmFailed: 'Gabim në konfirmimin e terminit',
  slotTaken: 'Ky orar eshte i zene! Zgjidhni nje orar tjeter.',
  noneToday: 'Nuk ka termine te regjistruara per sot.',
} as const
