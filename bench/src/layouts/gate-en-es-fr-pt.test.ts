import { testLayouts } from './gate.ts';

testLayouts(['en', 'es', 'fr', 'pt']);
