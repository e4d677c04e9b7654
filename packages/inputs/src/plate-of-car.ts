export type { ConfirmedCar } from './vehicle-tabs/edit-registration.ts';
export { PlateOfCar } from './vehicle-tabs/plate-of-car.tsx';
