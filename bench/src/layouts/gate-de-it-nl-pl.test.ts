import { testLayouts } from './gate.ts';

testLayouts(['de', 'it', 'nl', 'pl']);
